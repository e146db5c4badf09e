export const returns = {
  title: 'Returns',
  intro: 'What buyers want to send back, and your answers.',
  introAdmin: 'What buyers want to send back. You can overrule a vendor’s answer.',
  state: 'Status',
  everyState: 'All statuses',
  list: 'Returns, newest first',
  none: 'No returns yet.',
  noMatch: 'No returns with this status.',
  showAll: 'Show all returns',
  failed: 'Couldn’t load the returns.',
  vendor: (id: number) => `Vendor ${id}`,
};

export type ReturnsTexts = typeof returns;
