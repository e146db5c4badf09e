/** Whether the user has enabled Save-Data; then nothing is prefetched. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not standardized, and missing in the types
  return connection?.saveData === true;
}
