const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// Each test file brings code of its own, over before it would have paid to optimise what ran a little (decision 046).
const rarelyOptimised = process.versions.v8.startsWith('11.')
  ? ['--interrupt-budget=1000000'] // Node 20
  : ['--invocation-count-for-maglev=6000', '--invocation-count-for-turbofan=45000'];
for (const flag of rarelyOptimised) setFlagsFromString(flag);

const oncePerProcess = /^(@electric-sql\/pglite|drizzle-orm|pg)(\/|$)|\/leftDatabases\.cjs$/;

const { setTimeout } = globalThis;
/** As Node's, but no process waits for the alarms that PostgreSQL sets in PGlite: a database at rest has one of 10 s for its statistics. */
globalThis.setTimeout = Object.defineProperties((...given) => {
  const timer = setTimeout(...given);
  if (new Error().stack.includes('/pglite/')) timer.unref();
  return timer;
}, Object.getOwnPropertyDescriptors(setTimeout));

/** What has been compiled in this process, by the file it is of and the names it is given. */
const compiled = new Map();
const { compileFunction } = vm;
/** As Node's, but what comes again, for a test file's modules, is compiled once: jest asks anew for each of them (decision 006). */
vm.compileFunction = (source, names, options) => {
  const { filename, parsingContext } = options;
  if (!parsingContext) return compileFunction(source, names, options);
  const key = `${filename}(${names})`;
  let known = compiled.get(key);
  if (known?.source !== source) {
    const head = `(function (${names}) {`;
    known = { source, script: new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }) };
    compiled.set(key, known);
  }
  return known.script.runInContext(parsingContext);
};

/** Those that the test file that runs has made, jest's own among them. */
const storages = new Set();
const { AsyncLocalStorage } = asyncHooks;
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    storages.add(this);
  }
};

/**
 * Jest makes every package anew for each test file. Those of the database keep nothing from one file to the next and are large:
 * made once per process, what the engine has compiled of them is there for the next file (decision 006).
 * What they give is of Node's own Date and Error, not of those that a test file knows by these names.
 */
module.exports = class FileRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return oncePerProcess.test(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }

  teardown() {
    super.teardown();
    // In Node 20 and 22 every promise goes through all that are not disabled, those of files long over as well (decision 006).
    for (const storage of storages) storage.disable();
    storages.clear();
  }
};
