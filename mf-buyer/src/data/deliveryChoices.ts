import { storage } from '@rialto/shared/browser/storage';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The chosen delivery method by group (`shop-31`). */
export type DeliveryChoices = Record<string, number>;

interface Chosen {
  choices: DeliveryChoices;
  /** A voucher's code, '' without one. */
  voucher: string;
}

/** What the visitor chose in the cart and at checkout, kept in the browser for its other tabs and after a reload. */
export const useDeliveryChoices = create<Chosen>()(
  persist((): Chosen => ({ choices: {}, voucher: '' }), {
    name: 'rialto.deliveryChoices',
    storage: createJSONStorage(() => storage),
    merge: (stored, current) => {
      const { choices, voucher } = (stored ?? {}) as Partial<Chosen>;
      return {
        choices: choices && typeof choices === 'object' ? { ...choices } : current.choices,
        voucher: typeof voucher === 'string' ? voucher : current.voucher,
      };
    },
  }),
);

export function chooseMethod(group: string, methodId: number): void {
  useDeliveryChoices.setState(({ choices }) => ({ choices: { ...choices, [group]: methodId } }));
}

export function setVoucher(voucher: string): void {
  useDeliveryChoices.setState({ voucher });
}

/** Forgets the choices once an order is paid. */
export function forgetChoices(): void {
  useDeliveryChoices.setState({ choices: {}, voucher: '' });
}
