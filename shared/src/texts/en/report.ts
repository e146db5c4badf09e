import type { ReportKind, ReportReason } from '@rialto/shared/contract/moderationRules';

const titles: Record<ReportKind, string> = {
  product: 'Report this product',
  review: 'Report this review',
  post: 'Report this post',
  shop: 'Report this shop',
  message: 'Report this message',
};

const reasons: Record<ReportReason, string> = {
  illegal: 'It breaks the law',
  fraud: 'It’s a scam or misleading',
  counterfeit: 'It’s counterfeit or stolen work',
  unsafe: 'It’s dangerous',
  hate: 'It insults, threatens or spreads hate',
  private: 'It reveals someone’s private data',
  spam: 'It’s spam',
  other: 'Something else',
};

export const report = {
  titles,
  reason: 'Reason',
  choose: 'Choose a reason',
  reasons,
  noReason: 'Choose a reason.',
  text: 'What is wrong?',
  noText: 'Say what is wrong.',
  hint: {
    other: 'Say what exactly, and where. The other person doesn’t learn who reported it.',
    message:
      'Say what exactly. An administrator can then read the whole conversation. The other person doesn’t learn who reported it.',
  },
  logInFirst: 'Log in to send it. Your text is kept.',
  send: 'Report',
  sending: 'Reporting…',
  logIn: 'Log in and report',
  sent: 'Thank you. We’ll look at it and tell you what we decide, under Notifications.',
};

export type ReportTexts = typeof report;
