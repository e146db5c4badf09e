const FixedJsdomEnvironment = require('jest-fixed-jsdom');

/** jsdom with Node's fetch and streams, but with jsdom's own FormData: Node's cannot read a form. */
module.exports = class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(...args) {
    super(...args);
    const frame = this.dom.window.document.createElement('iframe');
    this.dom.window.document.body.append(frame);
    this.global.FormData = frame.contentWindow.FormData;
    frame.remove();
  }
};
