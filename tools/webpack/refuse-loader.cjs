/** Fails the build when a module that has no place in the browser is about to be bundled. */
module.exports = function refuse() {
  throw new Error(this.getOptions().message);
};
