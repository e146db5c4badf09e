import { Link } from '@rialto/shared/router';
import { mediaUrl } from '@rialto/shared/site';
import { color, fonts, from, radius, space, text, transition } from '@rialto/shared/theme/theme';
import type { Color } from '@rialto/shared/theme/tokens';
import { ButtonLink } from '@rialto/shared/ui/Button';
import styled from 'styled-components';
import type { HomeTexts } from '../../texts/en/home';
import type { Slide, SlidePicture } from './slides';

interface BannerSlideProps {
  slide: Slide;
  texts: HomeTexts['slides'][Slide['name']];
  roleDescription: string;
  label: string;
  isShown: boolean;
  /** Its first picture is the page's largest element. */
  isFirst: boolean;
  /** Whether to load its pictures. */
  hasPictures: boolean;
}

export function BannerSlide({ slide, texts, roleDescription, label, isShown, isFirst, hasPictures }: BannerSlideProps) {
  return (
    <Plate
      role="group"
      aria-roledescription={roleDescription}
      aria-label={label}
      inert={!isShown}
      $shown={isShown}
      $tint={slide.tint}
    >
      <div>
        <Kicker>{texts.kicker}</Kicker>
        <Headline>{texts.headline}</Headline>
        <Lead>{texts.lead}</Lead>
        <Actions>
          <ButtonLink to={slide.action}>{texts.action}</ButtonLink>
          <Aside to={slide.aside}>{texts.aside}</Aside>
        </Actions>
      </div>
      <Pictures>
        {hasPictures &&
          slide.pictures.map((piece, index) => (
            <Piece
              key={piece.file}
              $at={piece}
              src={mediaUrl(`/api/media/${piece.file}.svg`)}
              {...rasters(piece)}
              alt=""
              width={512}
              height={512}
              fetchPriority={isFirst && index === 0 ? 'high' : 'low'}
              loading={isFirst && index > 0 ? 'lazy' : 'eager'}
              decoding={isFirst && index === 0 ? 'sync' : 'async'}
              // Hides the browser's icon for a broken picture.
              onError={({ currentTarget }) => {
                currentTarget.style.visibility = 'hidden';
              }}
            />
          ))}
      </Pictures>
    </Plate>
  );
}

/** Its `sizes` follow the width of `Pictures`. */
function rasters({ file, size, rasters: widths }: SlidePicture) {
  return (
    widths && {
      srcSet: widths.map((width) => `${mediaUrl(`/api/media/${file}-${width}.webp`)} ${width}w`).join(', '),
      sizes: `calc(${size / 100} * min(80vw, 460px))`,
    }
  );
}

const Plate = styled.div<{ $shown: boolean; $tint: Color }>`
  display: grid;
  grid-area: 1 / 1;
  align-items: center;
  gap: ${space(5)};
  min-height: 26.875rem;
  padding: ${space(6)} ${space(5)} 0;
  border-radius: ${radius('hero')};
  background: ${({ $tint }) => color($tint)};
  overflow: hidden;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition: ${transition('calm', 'opacity', 'visibility')};
  ${from('medium')} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    padding: ${space(6)};
  }
  ${from('large')} {
    padding: 56px;
  }
`;

const Kicker = styled.p`
  margin-bottom: 14px;
  color: ${color('leaf')};
  font: italic 1.1875rem/1.4 ${fonts.display};
`;

const Headline = styled.h2`
  font-size: ${text('hero')};
  line-height: 1.04;
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  max-width: 44ch;
  text-wrap: balance;
  margin-block: 20px 28px;
  color: ${color('inkSoft')};
  font-size: 1.1875rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} 26px;
`;

const Aside = styled(Link)`
  padding-bottom: 2px;
  border-bottom: 2px solid ${color('leaf')};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: ${color('leaf')};
  }
`;

const Pictures = styled.div`
  position: relative;
  align-self: end;
  width: min(100%, 28.75rem);
  margin-inline: auto;
  aspect-ratio: 1 / 0.76;
  ${from('medium')} {
    align-self: center;
  }
`;

const Piece = styled.img<{ $at: SlidePicture }>`
  position: absolute;
  bottom: ${({ $at }) => $at.bottom}%;
  left: ${({ $at }) => $at.left}%;
  width: ${({ $at }) => $at.size}%;
  height: auto;
  aspect-ratio: 1;
  rotate: ${({ $at }) => $at.turn ?? 0}deg;
  filter: drop-shadow(0 14px 14px #1d2a2230);
`;
