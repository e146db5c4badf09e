const FixedJsdomEnvironment = require('jest-fixed-jsdom');

/** jsdom with Node's fetch and streams, but with jsdom's own FormData: Node's cannot read a form. */
module.exports = class BrowserEnvironment extends FixedJsdomEnvironment {
  channels = new Set();

  constructor(...args) {
    super(...args);
    const frame = this.dom.window.document.createElement('iframe');
    this.dom.window.document.body.append(frame);
    this.global.FormData = frame.contentWindow.FormData;
    frame.remove();
    // A channel that a page listens on would keep the tests' process from ending: it lasts as long as the page.
    const channels = this.channels;
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        channels.add(this);
      }
    };
  }

  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
};
