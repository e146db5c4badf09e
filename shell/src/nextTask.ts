/** The rest in a task of its own: a tap is answered between. By a message, as timers wait for a second in a tab that is not looked at. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
