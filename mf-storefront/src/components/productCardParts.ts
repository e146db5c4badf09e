import { color, from, radius, shadow, space, text, transition } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

// Few components with rules for what is inside: a list renders dozens of cards at a key press, and each styled component costs.

export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  img {
    transition: ${transition('calm', 'transform')};
  }
  &:hover img {
    transform: translateY(-4px) scale(1.04);
  }
`;

/** Its overlay is visible on hover and focus, and always on touch screens. */
export const PictureLink = styled.a`
  position: relative;
  display: block;
  border-radius: ${radius('large')} ${radius('large')} 0 0;
  > :first-child {
    border-radius: inherit;
  }
  > .overlay {
    position: absolute;
    bottom: 14px;
    left: 50%;
    padding: 8px 16px;
    border-radius: ${radius('pill')};
    background: ${color('ink')};
    color: ${color('paper')};
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.3;
    white-space: nowrap;
    opacity: 0;
    transform: translateX(-50%);
    transition: ${transition('quick', 'opacity')};
  }
  ${Card}:hover & > .overlay,
  &:focus-visible > .overlay {
    opacity: 1;
  }
  @media (hover: none) {
    > .overlay {
      opacity: 1;
    }
  }
`;

/** Badges on the picture; clicks go through to the link below. Contributed ones are below Best seller: they move nothing. */
export const Notes = styled.div`
  position: absolute;
  inset: 14px 14px auto;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)};
  pointer-events: none;
  > div {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: 6px;
  }
  > .left {
    flex: 1;
    align-items: flex-start;
    min-width: 0;
  }
  > .left > [data-slot] {
    width: 100%;
  }
  /* Its space is reserved, as vendors and admins have no wishlist. */
  .heart {
    min-height: 2.5rem;
    pointer-events: auto;
  }
`;

export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: 18px 20px 20px;
  ${from('medium')} {
    padding-inline: clamp(14px, 1.6vw, 20px);
  }
  > .shop {
    min-height: 1.55em;
    margin-bottom: 3px;
    overflow: hidden;
    color: ${color('inkSoft')};
    font-size: 0.875rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Three lines at most: a name may be very long. */
  > h3 {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    font-size: ${text('lg')};
    font-weight: 580;
    line-height: 1.22;
    overflow-wrap: anywhere;
    > a {
      text-decoration: none;
    }
  }
  > .rating {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(2)};
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  > .price {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space(3)};
    margin-block: auto 14px;
    padding-top: 12px;
    s {
      display: inline-block;
      margin-left: 6px;
      color: ${color('inkSoft')};
    }
    > a {
      /* A target of 24 px without a larger line height. */
      padding-block: 4px;
      color: ${color('leaf')};
      font-size: 0.9375rem;
      font-weight: 600;
      text-underline-offset: 4px;
      text-decoration-thickness: 1px;
    }
    > a:hover {
      text-decoration-thickness: 2px;
    }
  }
`;

/** Always two lines high, so that the cards of a row align. */
export const Description = styled.p`
  display: -webkit-box;
  min-height: 2.9em;
  margin-block: 7px 10px;
  overflow: hidden;
  color: ${color('inkSoft')};
  font-size: 0.9375rem;
  line-height: 1.45;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
