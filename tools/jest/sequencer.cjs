const { default: Sequencer } = require('@jest/test-sequencer');

/** Files whose tests mostly wait, for processes that they start and kill. */
const waiting =
  /\/api\/src\/(cluster|embedded|main|backup\/backup|db\/open|payment\/crash|proof\/(durability|fullDisk))\.test\.ts$/;

/**
 * Jest's order, but that those who wait come early, and between others: at the end nothing would be left to do meanwhile, and side by
 * side they would all wait.
 */
module.exports = class WaitingBetween extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const wait = sorted.filter(({ path }) => waiting.test(path));
    const work = sorted.filter(({ path }) => !waiting.test(path));
    return [...wait.flatMap((test, at) => [test, ...work.slice(at, at + 1)]), ...work.slice(wait.length)];
  }
};
