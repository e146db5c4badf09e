const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

const oncePerProcess = /^(@electric-sql\/pglite|drizzle-orm|pg)(\/|$)/;

/**
 * Jest makes every package anew for each test file. Those of the database keep nothing from one file to the next and are large:
 * made once per process, what the engine has compiled of them is there for the next file (decision 006).
 * What they give is of Node's own Date and Error, not of those that a test file knows by these names.
 */
module.exports = class ServerRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return oncePerProcess.test(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
