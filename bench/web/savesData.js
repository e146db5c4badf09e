// Runs in the page before its scripts: the browser asks to save data.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
