import { formatMoney } from '../money';

// Field errors by code: sentences without a full stop. `field` is the field's display name.

export type ExpectedType = 'number' | 'int' | 'string' | 'boolean' | 'array' | 'object' | 'other';
const types: Record<ExpectedType, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  other: 'of another type',
};

export type Weakness = 'blank' | 'common' | 'own words' | 'pattern';
const weaknesses: Record<Weakness, string> = {
  blank: 'it has only spaces',
  common: 'it is a common password, or close to one',
  'own words': 'it is too close to your email address or to the name of this site',
  pattern: 'it repeats characters or follows a simple pattern',
};

/** Why a sold line's fulfilment cannot change; also the response's message, with a full stop. */
export type UnpaidStatus = 'Pending' | 'Failed' | 'Cancelled' | 'Refunded';
const unpaid: Record<UnpaidStatus, string> = {
  Pending: 'The buyer hasn’t paid yet',
  Failed: 'The payment failed',
  Cancelled: 'The order was cancelled',
  Refunded: 'The order was refunded',
};

export type WrongStep = 'not shipped' | 'delivered' | 'shipped, many' | 'delivered, many';
const wrongSteps: Record<WrongStep, string> = {
  'not shipped': 'This hasn’t shipped yet: mark it as shipped first',
  delivered: 'This is already delivered: set it back to shipped first',
  'shipped, many': 'This is already shipped: change it back individually',
  'delivered, many': 'This is already delivered: change it back individually',
};

/** What is wrong with a code of the second step; `minutes` is by how much the app's clock is ahead of ours (negative: behind). */
export type FactorCodeParams = { of: 'wrong' | 'used' | 'recovery' | 'unreadable' } | { of: 'clock'; minutes: number };
const factorCodes: Record<Exclude<FactorCodeParams['of'], 'clock'>, string> = {
  wrong:
    'This code is wrong. Enter the newest code of your app. If that is wrong, too, the clock of your phone may be off: set its time to automatic',
  used: 'This code was already used. Wait for the next one, which your app shows within 30 seconds',
  recovery:
    'This code is wrong or was already used. A code of your app has 6 digits, a recovery code 10 letters and digits',
  unreadable: 'We can’t check the codes of your app right now. Use a recovery code',
};

export const fieldErrors = {
  FACTOR_CODE: (_field: string, params: FactorCodeParams) => {
    if (params.of !== 'clock') return factorCodes[params.of];
    const { minutes } = params;
    return `This code is for another time: the clock of your phone is about ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'}. Set its time to automatic, then enter the new code`;
  },
  HIDDEN_BY_ADMIN: () => 'An administrator has hidden this; Decisions in your profile says why',
  AWAITS_APPROVAL: () => 'Save this as a draft: it can go on sale once your account is approved',
  REQUIRED: (field: string) => `${field} is required`,
  EMPTY: (field: string) => `${field} cannot be empty`,
  INVALID: (field: string) => `${field} is not valid`,
  WRONG_TYPE: (field: string, { expected }: { expected: ExpectedType }) => `${field} must be ${types[expected]}`,
  AT_LEAST: (field: string, { least }: { least: number }) => `${field} must be at least ${least}`,
  AT_MOST: (field: string, { most }: { most: number }) => `${field} must be at most ${most}`,
  TOO_SHORT: (field: string, { least }: { least: number }) => `${field} must have at least ${least} characters`,
  TOO_LONG: (field: string, { most }: { most: number }) => `${field} must have at most ${most} characters`,
  TOO_FEW: (field: string, { least }: { least: number }) => `${field} must have at least ${least} entries`,
  TOO_MANY: (field: string, { most }: { most: number }) => `${field} must have at most ${most} entries`,
  NOT_ONE_OF: (field: string, { values }: { values: readonly string[] }) =>
    `${field} must be one of: ${values.join(', ')}`,
  UNKNOWN_FIELD: (_field: string, { name }: { name: string }) => `Unknown field '${name}'`,
  NO_EMAIL: (field: string) => `${field} must look like name@example.com`,
  NO_REGION: (field: string) => `${field} must be one of the list`,
  NO_POSTCODE: (field: string, { example }: { example: string }) => `${field} must look like ${example}`,
  POSTCODE_ELSEWHERE: (field: string, { region }: { region: string }) => `${field} does not belong to ${region}`,
  NO_PHONE: (field: string) => `${field} must be a phone number such as +49 30 123456`,
  NO_TIME: (field: string) => `${field} must be a time such as 14:00`,
  NO_DATE: (field: string) => `${field} must be a date such as 2026-11-20`,
  NOT_FUTURE: (field: string) => `${field} must be a day after today`,
  NO_JSON: () => 'The body is not valid JSON',
  NO_ADDRESS: () => 'The address is not valid',
  NO_LINK: (field: string) => `${field} must begin with / for a page of this site, or with https://`,
  NOT_AFTER_START: (field: string) => `${field} must be after the start`,
  TOO_NESTED: (field: string, { most }: { most: number }) =>
    `${field} must not have more than ${most} lists or quotes inside one another`,
  TOO_MANY_SIGNS: (field: string, { most }: { most: number }) =>
    `${field} must not have more than ${most} of the signs * _ ~ \` < [ in one paragraph`,
  NO_CURSOR: (field: string) => `${field} is not valid for this list`,
  NO_REVISION: (_field: string, { of }: { of: 'product' | 'shop' | 'variant' | 'parcel' }) =>
    `If-Match is not a revision of a ${of}`,
  NO_IDENTIFIER: (field: string) => `${field} must be 8 to 64 letters, digits, - or _`,
  NO_AREA: (field: string) => `${field} must be the name of an area`,
  NO_VERSION: (field: string) => `${field} must be a version`,
  THREE_DECIMALS: (field: string) => `${field} must have at most 3 decimals`,
  DECIMALS: (field: string) => `${field} must have at most 2 decimals`,
  CONTROL_CHARACTERS: (field: string) => `${field} must not contain control characters`,
  BROKEN_CHARACTERS: (field: string) => `${field} must not contain broken characters`,
  NO_WEB_ADDRESS: (field: string) => `${field} must be a web address (https://…)`,
  NO_PICTURE_ADDRESS: (field: string) => `${field} must be a web address (https://…) or an uploaded picture`,
  NO_UPLOAD: (field: string) => `${field} must be uploaded here first`,
  INSECURE_ADDRESS: (field: string) =>
    `${field} must be at a secure address: one that begins with https://, not http://`,
  SHORT_PASSWORD: (field: string) => `${field} must have at least 8 characters`,
  WEAK_PASSWORD: (field: string, { why }: { why: Weakness }) => `${field} is too easy to guess: ${weaknesses[why]}`,
  NEEDED_FOR_PASSWORD: (field: string) => `${field} is needed to change the password`,
  WRONG: (field: string) => `${field} is wrong`,
  WRONG_CODE: () => 'This code is wrong or has expired',
  TAKEN: (field: string) => `${field} is already in use`,
  OFFICIAL_NAME: (field: string) => `${field} must not suggest that it belongs to Rialto or its staff`,
  UNKNOWN: (field: string) => `${field} does not exist`,
  GONE: (field: string) => `${field} no longer exists`,
  OTHERS: (field: string) => `${field} belongs to another vendor`,
  NOT_OWN_PRODUCTS: () => 'Choose products of your own',
  NO_VENDOR: (field: string) => `${field} must be an active vendor`,
  PRODUCT_OR_USER: () => 'Give a productId, a shopId or a userId',
  NOT_WITH_MOVE_TO: (field: string) => `${field} must not be given together with moveTo`,
  NOT_ANOTHER_CATEGORY: () => 'Choose another category',
  NOT_ANOTHER_SHOP: () => 'Choose another shop of the same vendor',
  CART_QUANTITY: (field: string) => `${field} must be at least 1 and at most 999 of one product`,

  NO_PUBLISH_TIME: () => 'Enter when the product goes on sale',
  NOT_IN_FUTURE: (field: string) => `${field} must be in the future`,
  NOT_SCHEDULED: () => 'Only scheduled products have a publishing time',
  NO_FACT: (_field: string, { key }: { key: string }) => `The category has no fact '${key}'`,
  FACT_NO_NUMBER: (_field: string, { name }: { name: string }) => `${name} must be a number`,
  FACT_NOT_ONE_OF: (_field: string, { name, values }: { name: string; values: readonly string[] }) =>
    `${name} must be one of: ${values.join(', ')}`,
  SAME_FACT: () => 'The category already has a fact with this name',
  NO_CHOICES: () => 'Enter at least two choices',
  NOT_ALL_FACTS: () => 'The facts of the category have changed meanwhile. Load them again',

  CHANGED: (field: string) => `${field} was changed elsewhere`,
  PRICE_NOW: (field: string, { price }: { price: number }) => `${field} is ${formatMoney(price)} now`,
  DISCOUNT_NOW: (field: string, { discount }: { discount: number }) => `${field} is ${discount}% now`,
  INVENTORY_NOW: (field: string, { inventory }: { inventory: number }) =>
    `${field} is ${inventory} now, after a sale or another change`,
  RESERVED: (field: string, { reserved }: { reserved: number | null }) =>
    reserved === null
      ? `${field} can’t be lower than what unpaid orders have reserved`
      : `${field} can’t be below ${reserved}: unpaid orders have reserved ${reserved}`,

  OF_VARIANTS: (field: string) => `${field} is set for each variant`,
  SKU_TAKEN: (_field: string, { sku, product }: { sku: string; product: string }) =>
    `The SKU ${sku} is already used by ${product}`,
  SKU_TWICE: (_field: string, { sku }: { sku: string }) => `The SKU ${sku} is given to two variants`,
  OPTION_TWICE: (_field: string, { name }: { name: string }) => `There are two options ${name}`,
  VARIANT_TWICE: (_field: string, { title }: { title: string }) => `There are two variants ${title}`,
  VARIANT_VALUES: (_field: string, { count }: { count: number }) =>
    count === 0 ? 'A product without options has one variant' : 'Every variant needs a value for each option',
  NET_UNIT: () => 'Give the net quantity together with its unit',

  NO_VOUCHER_CODE: (field: string) => `${field} must have 4 to 32 letters, digits or hyphens`,
  NO_COUNTRY: (field: string) => `${field} must be a country code such as DE`,
  VOUCHER_ENDS_FIRST: () => 'The voucher ends before it begins',
  OTHER_SHOP: (field: string) => `${field} must be of the voucher’s shop`,

  NO_DOCUMENTS: () => 'Add at least one document',
  NO_DOCUMENT: () => 'The file is neither a PDF nor a JPEG, PNG, WebP or AVIF picture',
  DAMAGED_PDF: () => 'The PDF is damaged or incomplete',
  LARGE_DOCUMENT: (_field: string, { megabytes }: { megabytes: number }) => `The file is larger than ${megabytes} MB`,
  MANY_DOCUMENTS: () => 'Send one document at a time',
  NO_WORDS: () => 'Say what is missing or wrong; the applicant gets these words by email',
  EMPTY_FILE: () => 'The file is empty',
  NO_PICTURE: () => 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture',
  DAMAGED_PICTURE: () => 'The picture is damaged or incomplete',
  LARGE_PICTURE: () => 'The picture is too large: the limit is 50 million pixels, and 12,000 on each side',
  LARGE_FILE: (_field: string, { megabytes }: { megabytes: number }) => `The picture is larger than ${megabytes} MB`,
  MANY_PICTURES: () => 'Send one picture at a time',
  UPLOAD_INTERRUPTED: () => 'The upload was interrupted',

  NO_IBAN: (field: string) => `${field} is not valid: check it for a wrong or missing digit`,
  NO_BIC: (field: string) => `${field} must have 8 or 11 letters and digits, such as DEUTDEFF`,
  OTHER_COUNTRY: (field: string) => `${field} belongs to another country than the IBAN`,
  TARGET_NEEDED: () => 'Choose what the rule is for',
  TARGET_NOT_NEEDED: () => 'A rule for everything has no target',
  FLOOR_ABOVE_CAP: () => 'The lowest commission is more than the highest',
  PERIOD_ENDS_FIRST: () => 'The rule ends before it begins',
  IN_PAST: (field: string) => `${field} has passed already`,
  NOTHING_TO_REFUND: () => 'Choose how many pieces or how much money to refund',
  ONE_VENDOR: () => 'Choose products of one vendor',
  AMOUNT_NEEDS_WORDS: () => 'Say why the refund is less than the price',
  DAYS_END_FIRST: () => 'The latest day is before the earliest',
  TOO_FAR_AHEAD: () => 'Choose a day in the next two years',
  TIERS_NEEDED: () => 'Enter at least one step',
  TIERS_NOT_RISING: () => 'Each step must reach further than the one before',
  TIERS_NOT_NEEDED: () => 'A fixed price has no steps',
  PLACE_NEEDED: () => 'Enter where the order can be picked up',
  PLACE_NOT_NEEDED: () => 'Only a pickup has a place',
  ZONES_NEEDED: () => 'Choose at least one country',
  ZONES_NOT_NEEDED: () => 'A pickup has no countries',
  ZONE_TWICE: (field: string) => `${field} is in the list twice`,
  NO_PREFIX: (field: string) => `${field} must be the first letters and digits of a postcode`,
  NO_TRACKING_NUMBER: (field: string) => `${field} must have letters and digits, with single spaces or hyphens`,
  ONE_CARRIER: () => 'Choose a carrier or enter its name, not both',
  NOT_OF_PICKUP: () => 'The buyer picks this up, so it has no carrier',
  BEYOND_YEAR: (field: string) => `${field} must be within a year`,
  ITEM_TWICE: () => 'A product is in the parcel twice',
  ONE_DELIVERY: () => 'A parcel has products that are delivered together',
  PIECES_LEFT: (_field: string, { name, left }: { name: string; left: number }) =>
    left === 0 ? `Nothing of ${name} is left to ship` : `Only ${left} of ${name} left to ship`,
  NOT_ALL_METHODS: () => 'The delivery methods have changed meanwhile. Load them again',

  SAME_ROW: () => 'Another row has this number',
  SAME_PRODUCT: () => 'Another row changes the same product',
  OTHER_ROW_IMPORTED: () => 'A different row was already imported with this number. Import the file again',
  NO_CATEGORY: (_field: string, { name }: { name: string }) => `There is no category '${name}'`,
  NO_PRODUCT: (_field: string, { id }: { id: number }) => `You have no product ${id}`,
  NO_SHOP: (_field: string, { id }: { id: number }) => `You have no shop ${id}`,

  NOT_PAID: (_field: string, { status }: { status: UnpaidStatus }) => unpaid[status],
  ON_HOLD: () => 'There’s a problem with the payment. Please don’t ship this until it’s resolved',
  WRONG_STEP: (_field: string, { of }: { of: WrongStep }) => wrongSteps[of],
};

export type FieldErrors = typeof fieldErrors;
export type FieldErrorCode = keyof FieldErrors;

type ParamsOf<Code extends FieldErrorCode> = Parameters<FieldErrors[Code]>[1];

/** Codes without parameters. */
export type PlainFieldErrorCode = {
  [Code in FieldErrorCode]: ParamsOf<Code> extends object ? never : Code;
}[FieldErrorCode];

export type FieldError = {
  [Code in FieldErrorCode]: ParamsOf<Code> extends object ? { code: Code; params: ParamsOf<Code> } : { code: Code };
}[FieldErrorCode];
