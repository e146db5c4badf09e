import { color, radius, space, transition } from '@rialto/shared/theme/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import { Container } from '@rialto/shared/ui/Layout';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { homeTexts } from '../../texts/homeTexts';
import { BannerSlide } from './BannerSlide';
import { slides } from './slides';
import { useRotation } from './useRotation';

const rotationMs = 7000;
/** How long before a slide is shown its pictures are loaded. */
const preloadMs = 2000;

export function Banner() {
  const { banner: t, slides: texts } = homeTexts.use();
  const { shown, show, isPlaying, isRunning, toggle, pauseHandlers } = useRotation(slides.length, rotationMs);
  const lastLoaded = useLastLoaded(shown, rotationMs - preloadMs);
  return (
    <Frame
      as="section"
      id="banner"
      tabIndex={-1}
      aria-roledescription={t.carousel}
      aria-label={t.label}
      {...pauseHandlers}
    >
      <Stage aria-live={isRunning ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <BannerSlide
            key={slide.name}
            slide={slide}
            texts={texts[slide.name]}
            roleDescription={t.slide}
            label={t.place(index + 1, slides.length)}
            isShown={index === shown}
            isFirst={index === 0}
            hasPictures={index <= lastLoaded}
          />
        ))}
      </Stage>
      <Controls>
        {slides.map(({ name }, index) => (
          <Dot
            key={name}
            type="button"
            aria-label={t.show(index + 1, slides.length)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => show(index)}
          />
        ))}
        <Toggle type="button" aria-label={isPlaying ? t.pause : t.play} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
        </Toggle>
      </Controls>
    </Frame>
  );
}

/** The last slide that was shown, or the next one once the current one has been shown for `ms` milliseconds. */
function useLastLoaded(shown: number, ms: number): number {
  const [last, setLast] = useState(shown);
  if (shown > last) setLast(shown);
  useEffect(() => {
    const timer = setTimeout(() => setLast((before) => Math.max(before, shown + 1)), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return last;
}

const Frame = styled(Container)`
  padding-block: ${space(5)} ${space(4)};
`;

/** All slides share one cell, so that its height stays the same. */
const Stage = styled.div`
  display: grid;
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  padding-top: ${space(3)};
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: ${radius('pill')};
    background: ${color('lineStrong')};
    transition: ${transition('calm', 'width', 'background')};
  }
  &[aria-current] {
    width: 2.75rem;
  }
  &[aria-current]::before {
    width: 2rem;
    background: ${color('leaf')};
  }
  @media (forced-colors: active) {
    &::before,
    &[aria-current]::before {
      background: ButtonText;
    }
  }
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  margin-left: ${space(2)};
  padding: 0;
  border: 0;
  border-radius: ${radius('pill')};
  background: none;
  color: ${color('inkSoft')};
  &:hover {
    background: ${color('leafTint')};
    color: ${color('leaf')};
  }
`;
