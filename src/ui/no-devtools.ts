/**
 * Stands in for `react-devtools-core` in the bundle (the `build` script's alias; spec 12 A1). Ink imports that package
 * when `DEV=true`; it is not installed, and in a bundle the import would end the program at start. Does nothing.
 */
const devtools = {
  initialize: () => undefined,
  connectToDevTools: () => undefined,
};

// Ink asks for the default export; nothing of this project imports this file.
export { devtools as default };
