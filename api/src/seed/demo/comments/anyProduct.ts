import type { CommentBands } from './pool';

/** Remarks that suit any product. */
export const anyProductComments: CommentBands = {
  loved: [
    'Five stars. My only regret is not ordering sooner.',
    'Everything as described, and then a little better.',
    'Lovely seller, lovely product. Back again next week.',
    'Perfect. No notes.',
    'I’ve told everyone who will listen.',
    'Muchísimas gracias, todo perfecto.',
    'Simplesmente perfeito.',
    '届くのが早くて、状態もとても良かったです。',
    'ممتاز، شكراً جزيلاً.',
    'Exactly what I hoped for, which almost never happens online.',
    '💚💚💚',
    'Absolutely worth the wait.',
  ],
  liked: [
    'Very happy overall. One small thing away from five stars.',
    'Good, solid, would recommend.',
    'Nice! A bit pricier than I’m used to.',
    'Pleased with it, and with the friendly note inside.',
    'Almost perfect. Next time I’ll order earlier in the week.',
  ],
  mixed: ['It’s okay. Probably a matter of taste.', 'Middle of the road for me, though the service was kind.'],
  cross: [
    'Not for me, sadly.',
    'Disappointed this time. I’ll give it another chance, because the shop was nice about it.',
  ],
};

/** Second sentences that can follow any English remark. */
export const codas: CommentBands = {
  loved: [
    'Delivery was early, too.',
    'I’ll be back.',
    'The shop even threw in a sprig of mint.',
    'Packed entirely in paper, which I appreciated.',
    'Already on my list for next week.',
    'Five stars from a very picky household.',
    'Thank you to whoever packed it so neatly.',
    'My neighbor has ordered some as well.',
    'Couldn’t be happier.',
    'Keep doing what you’re doing.',
    'Came by bike, in the rain, on time.',
    'Great communication from the shop as well.',
    'I’d give it six if I could.',
    'Also, the box is now my cat’s favorite chair.',
    'Recommended without hesitation.',
  ],
  liked: [
    'Would still order again.',
    'Nothing that would put me off.',
    'The seller answered my question within an hour.',
    'Good service, as always.',
    'Just a small thing in an otherwise lovely order.',
    'Next time I’ll take two.',
    'Arrived on the promised day.',
  ],
  mixed: [
    'I may give it another try in season.',
    'The seller was polite about it, I’ll say that.',
    'Maybe I was unlucky.',
    'To be fair, it was a busy week for everyone.',
  ],
  cross: ['The refund was quick, at least.', 'I’d rather have paid more and waited.', 'I hope it’s a one-off.'],
};
