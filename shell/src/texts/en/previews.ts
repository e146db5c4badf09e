export const previews = {
  label: 'Preview',
  shown: (name: string, releases: string, expires: string) =>
    `Preview ${name}: this tab shows ${releases}, which is not released yet. The link works until ${expires}.`,
  leave: 'Leave the preview',
  close: 'Close',
  expired: (name: string, expires: string) =>
    `The link to the preview ${name} expired on ${expires}. You see the live site. Ask for a new link.`,
  withdrawn: (name: string) => `The preview ${name} was withdrawn. You see the live site.`,
  invalid:
    'This link to a preview is not valid: it is incomplete, was changed, or is no longer known. You see the live site.',
  unreachable: (name: string) =>
    `The preview ${name} couldn’t be loaded. You see the live site. Reload the page to try again.`,
};

export type PreviewTexts = typeof previews;
