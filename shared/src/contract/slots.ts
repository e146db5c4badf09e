import type { OrderDetail } from './order';
import type { Product } from './product';
import type { User } from './user';

/** The props of the component that an area contributes to each slot. `docs/slots.md` is generated from it. */
export interface SlotProps {
  /** Product page: a line between the stock and the quantity, such as a warranty or a certificate. */
  'product.badges': { product: Product };
  /** Product page: beside the picture, below Add to cart, such as a delivery date or a link to edit the product. */
  'product.aside': { product: Product };
  /** Product page: a section between the reviews and the related products, such as questions and answers. */
  'product.below': { product: Product };
  /** Product card in every list: a line on the picture. Clicks go through it to the picture's link. */
  'card.badge': { product: Pick<Product, 'id' | 'name' | 'price'> };
  /** Order page of the buyer and of the vendor: a panel beside the order, such as a support request. */
  'order.panel': { order: OrderDetail };
  /** Order page of the buyer and of the vendor: a row of buttons below the notes on the order. */
  'order.actions': { order: OrderDetail };
  /** First page of a buyer's dashboard, overview of a vendor, overview of an admin: a card at the end. */
  'dashboard.home': { user: User };
  /** Profile page: a section at the end, such as the settings of an area. */
  'profile.section': { user: User };
  /** Navbar: an icon of 40 px beside the cart. `user` is null for a guest. */
  'navbar.badge': { user: User | null };
  /** Command palette: no markup, but commands that `offer` adds while the palette is open. */
  'palette.commands': {
    /** What the user has typed. */
    text: string;
    /** Adds up to five commands, of which those whose label contains `text` are shown. Returns a function that removes them. */
    offer: (commands: readonly PaletteCommand[]) => () => void;
  };
}

export type SlotName = keyof SlotProps;

export interface PaletteCommand {
  /** Unique among the area's commands. */
  key: string;
  label: string;
  /** A path of the site; without it `run` is called. */
  to?: string;
  run?: () => void;
}

interface SlotHeight {
  /** For contributions without a `height`. */
  usual: number;
  max: number;
}

/** The height of a contribution's place in pixels, at the default font size. */
export const slotHeights: Record<SlotName, SlotHeight> = {
  'product.badges': { usual: 28, max: 64 },
  'product.aside': { usual: 96, max: 400 },
  'product.below': { usual: 240, max: 800 },
  'card.badge': { usual: 28, max: 56 },
  'order.panel': { usual: 160, max: 600 },
  'order.actions': { usual: 48, max: 160 },
  'dashboard.home': { usual: 200, max: 480 },
  'profile.section': { usual: 240, max: 800 },
  'navbar.badge': { usual: 40, max: 40 },
  'palette.commands': { usual: 0, max: 0 },
};

export const slotNames = Object.keys(slotHeights) as SlotName[]; // the record has no other keys
