// Runs in the page before anything else: somebody who asked the browser to save data.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
