export const approval = {
  label: 'Approval',
  waits: 'Your account isn’t approved yet. Your products are drafts, and only you see your shop.',
  open: 'Open your application',
};

export type ApprovalTexts = typeof approval;
