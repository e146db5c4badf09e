export const belowCategories = {
  buyersSay: 'What buyers say',
  quotes: {
    maya: 'The carrots taste like the ones my grandmother grew. I ordered twice in a week.',
    tom: 'My cactus came upright, with a handwritten card. Who does that any more?',
    ines: 'Refund in an hour when one lemon was bruised. They didn’t even ask for a picture.',
    jonas: 'Half the price of the supermarket box, and it lasts twice as long.',
  },
  newsletter: {
    heading: 'What’s ripe, every Friday',
    text: 'One short email. Nothing else, ever.',
    email: 'Email address',
    example: 'you@example.com',
    subscribe: 'Subscribe',
    empty: 'Please enter your email address.',
    invalid: 'Please enter a valid email address.',
    done: 'Thank you for subscribing!',
    confirm: 'Please confirm the link in our email.',
  },
};

export type BelowCategoriesTexts = typeof belowCategories;
