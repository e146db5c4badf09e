import type { ApprovalTexts } from '../en/approval';

export const approval: ApprovalTexts = {
  label: 'Freigabe',
  waits: 'Ihr Konto ist noch nicht freigegeben. Ihre Produkte sind Entwürfe, und nur Sie sehen Ihren Shop.',
  open: 'Antrag öffnen',
};
