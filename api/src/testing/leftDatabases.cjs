/** PGlite's instances that test files of this process have left. Not made anew for each file (tools/jest/runtime.cjs). */
module.exports = [];
