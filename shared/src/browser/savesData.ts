/** Whether somebody has asked the browser to save data: they get nothing before it is needed. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in every browser, and so in no type
  return connection?.saveData === true;
}
