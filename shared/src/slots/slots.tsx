import { useAuth } from '@rialto/shared/auth';
import { type SlotName, type SlotProps, slotHeights } from '@rialto/shared/contract/slots';
import type { Role } from '@rialto/shared/contract/user';
import type { ReleasedContribution } from '@rialto/shared/federation/area';
import type { ListedRelease } from '@rialto/shared/federation/listing';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { signedInAs } from '@rialto/shared/session/sessionMark';
import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';

/** A contribution and the release that it belongs to. */
export interface Contributed {
  release: ListedRelease;
  contribution: ReleasedContribution;
}

export interface OpenContribution {
  update: (props: object) => void;
  close: () => void;
}

/** What the shell does for slots. Its functions never throw. */
export interface SlotProvider {
  /** The contributions to a slot in order: those of the live releases, which the server renders, or of the releases that this visitor gets. */
  contributionsTo: (slot: SlotName, whose: 'live' | 'visitor') => readonly Contributed[];
  /** Loads a contribution and renders it in its place. */
  open: (contributed: Contributed, place: HTMLElement, props: object) => OpenContribution;
}

let provider: SlotProvider | null = null;

export function setSlotProvider(next: SlotProvider | null): void {
  provider = next;
}

/**
 * The places of the contributions to a slot; renders nothing if there are none. A contribution is loaded when it is nearly in sight, and
 * cannot affect the page: it has a React root of its own, and a place of a fixed height that stays empty when it fails.
 */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  const isEmpty =
    !provider || provider.contributionsTo(name, 'live').length + provider.contributionsTo(name, 'visitor').length === 0;
  return isEmpty ? null : <Places slot={name} props={props} />;
}

/** The first render has the same places as the server's. */
function Places({ slot, props }: { slot: SlotName; props: object }) {
  const isHydrated = useIsHydrated();
  return provider
    ?.contributionsTo(slot, isHydrated ? 'visitor' : 'live')
    .map((contributed) => <Place key={contributed.release.name} {...contributed} props={props} />);
}

function Place({ release, contribution, props }: Contributed & { props: object }) {
  const { slot, roles, height = slotHeights[slot].usual } = contribution;
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenContribution>(null);
  const latest = useRef(props);
  const isShown = useAuth(({ user }) => !roles || (user !== null && roles.includes(user.role)));
  useEffect(() => {
    latest.current = props;
    opened.current?.update(props);
  });
  useEffect(() => {
    const element = place.current;
    if (!isShown || !element) return;
    const open = () => {
      opened.current = provider?.open({ release, contribution }, element, latest.current) ?? null;
    };
    const stop = hasMarkup(contribution.slot) ? whenInSight(element, open) : whenMounted(open);
    return () => {
      stop();
      opened.current?.close();
      opened.current = null;
    };
  }, [release, contribution, isShown]);
  return <Frame ref={place} data-slot={slot} data-area={release.name} $slot={slot} $height={height} $roles={roles} />;
}

const hasMarkup = (slot: SlotName) => slotHeights[slot].max > 0;

const nearby = '200px';

function whenInSight(element: Element, open: () => void): () => void {
  if (!('IntersectionObserver' in window)) return whenMounted(open);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      open();
    },
    { rootMargin: nearby },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function whenMounted(open: () => void): () => void {
  open();
  return () => {};
}

/** The slots of a line or an icon, which have no room for a scrollbar. */
const clipped: readonly SlotName[] = ['product.badges', 'card.badge', 'navbar.badge'];

interface FrameProps {
  $slot: SlotName;
  $height: number;
  $roles: readonly Role[] | undefined;
}

/** `contain` keeps positioned content inside the place, too. The role, known before the first paint, decides whether the place is shown. */
const Frame = styled.div<FrameProps>`
  contain: layout paint;
  flex: none;
  height: ${({ $height }) => $height / 16}rem;
  overflow: ${({ $slot }) => (clipped.includes($slot) ? 'clip' : 'hidden auto')};
  ${({ $slot }) =>
    $slot === 'navbar.badge' &&
    css`
      width: 2.5rem;
    `}
  ${({ $slot, $roles }) =>
    (!hasMarkup($slot) || $roles) &&
    css`
      display: none;
    `}
  ${({ $slot, $roles }) =>
    hasMarkup($slot) &&
    $roles &&
    css`
      ${signedInAs($roles)} {
        display: block;
      }
    `}
`;
