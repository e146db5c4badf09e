import { Link } from '@rialto/shared/router';
import { color, from, radius, shadow, space, text, transition } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

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
export const PictureLink = styled(Link)`
  position: relative;
  display: block;
  border-radius: ${radius('large')} ${radius('large')} 0 0;
  > :first-child {
    border-radius: inherit;
  }
`;

export const Overlay = styled.span`
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
  ${Card}:hover &, ${PictureLink}:focus-visible & {
    opacity: 1;
  }
  @media (hover: none) {
    opacity: 1;
  }
`;

/** Badges on the picture; clicks go through to the link below. */
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
`;

/** Contributed badges are below Best seller, over the picture: they move nothing. */
export const Left = styled.div`
  flex: 1;
  min-width: 0;
  && {
    align-items: flex-start;
  }
  > [data-slot] {
    width: 100%;
  }
`;

/** The button of the wishlist. Its space is reserved, as vendors and admins have none. */
export const Heart = styled.span`
  min-height: 2.5rem;
  pointer-events: auto;
`;

export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: 18px 20px 20px;
  ${from('medium')} {
    padding-inline: clamp(14px, 1.6vw, 20px);
  }
`;

export const Shop = styled.p`
  min-height: 1.55em;
  margin-bottom: 3px;
  overflow: hidden;
  color: ${color('inkSoft')};
  font-size: 0.875rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Three lines at most: a name may be very long. */
export const Name = styled.h3`
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

export const Rating = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  color: ${color('inkSoft')};
  font-size: 0.875rem;
`;

export const PriceRow = styled.div`
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
    font-size: 0.9375rem;
  }
`;
