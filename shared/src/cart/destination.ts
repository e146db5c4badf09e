import { storage } from '@rialto/shared/browser/storage';
import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** Where the visitor wants things delivered, as far as prices and days of delivery need it. */
export interface Destination {
  /** ISO 3166: 'DE'. */
  country: string;
  /** As typed; '' where the country has none. */
  postcode: string;
}

const useStore = create<{ destination: Destination | null }>()(
  persist(() => ({ destination: null as Destination | null }), {
    name: 'rialto.destination',
    storage: createJSONStorage(() => storage),
    merge: (stored, current) => ({ destination: destinationIn(stored) ?? current.destination }),
  }),
);

function destinationIn(stored: unknown): Destination | null {
  const { country, postcode } = (stored as { destination?: Partial<Destination> | null } | null)?.destination ?? {};
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && typeof postcode === 'string'
    ? { country, postcode: postcode.slice(0, 20) }
    : null;
}

/** The visitor's destination, kept in the browser; null until it is known. */
export function useDestination(): Destination | null {
  // Each area has a store of its own, and another one may have stored a destination.
  useEffect(() => {
    void useStore.persist.rehydrate();
  }, []);
  return useStore(({ destination }) => destination);
}

export function setDestination(destination: Destination): void {
  useStore.setState({ destination });
}
