import { contrast } from '@rialto/shared/theme/contrast';
import { color, fonts, radius, space, text } from '@rialto/shared/theme/theme';
import {
  breakpoints,
  type Color,
  colors,
  edgePairs,
  motion,
  radii,
  spaces,
  textPairs,
  typeScale,
} from '@rialto/shared/theme/tokens';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

const ratio = (a: Color, b: Color, theme: 0 | 1) => contrast(colors[a][theme], colors[b][theme]).toFixed(1);
const ratios = (a: Color, b: Color) => `${ratio(a, b, 0)} light, ${ratio(a, b, 1)} dark`;
const names = <Tokens extends object>(tokens: Tokens) => Object.keys(tokens) as (keyof Tokens)[];

export function Tokens() {
  return (
    <>
      <h3>Colours</h3>
      <Swatches>
        {names(colors).map((name) => (
          <li key={name}>
            <Plate style={{ background: color(name) }} />
            <strong>{name}</strong>
            <small>{`${colors[name][0]} light, ${colors[name][1]} dark`}</small>
          </li>
        ))}
      </Swatches>
      <h3>Text colours and grounds</h3>
      <Muted>Every pair in use, at 4.5 or more in both themes.</Muted>
      <Swatches>
        {textPairs.map(([ink, ground]) => (
          <li key={`${ink} ${ground}`}>
            <Plate style={{ background: color(ground), color: color(ink) }}>Aa</Plate>
            <strong>{`${ink} on ${ground}`}</strong>
            <small>{ratios(ink, ground)}</small>
          </li>
        ))}
      </Swatches>
      <h3>Borders and marks</h3>
      <Muted>Borders, focus rings, bars and stars, at 3 or more in both themes.</Muted>
      <Swatches>
        {edgePairs.map(([edge, ground]) => (
          <li key={`${edge} ${ground}`}>
            <Plate style={{ background: color(ground) }}>
              <Edge style={{ borderColor: color(edge) }} />
            </Plate>
            <strong>{`${edge} on ${ground}`}</strong>
            <small>{ratios(edge, ground)}</small>
          </li>
        ))}
      </Swatches>
      <h3>Type</h3>
      <List>
        {names(typeScale).map((name) => (
          <li key={name}>
            <code>{`${name} ${typeScale[name]}`}</code>
            <span style={{ font: `560 ${text(name)} / 1.2 ${typeScale[name] < 20 ? fonts.text : fonts.display}` }}>
              Picked this morning
            </span>
          </li>
        ))}
      </List>
      <h3>Spaces and radii</h3>
      <Swatches>
        {spaces.map((pixels) => (
          <li key={pixels}>
            <Bar style={{ width: pixels }} />
            <small>{`${pixels} px`}</small>
          </li>
        ))}
        {names(radii).map((name) => (
          <li key={name}>
            <Plate style={{ background: color('leafTint'), borderRadius: radius(name) }} />
            <small>{`${name} ${radii[name]} px`}</small>
          </li>
        ))}
      </Swatches>
      <h3>Motion and breakpoints</h3>
      <List>
        {names(motion).map((name) => (
          <li key={name}>{`${name}: ${motion[name]} ms, none with reduced motion`}</li>
        ))}
        {names(breakpoints).map((name) => (
          <li key={name}>{`${name}: from ${breakpoints[name]} px`}</li>
        ))}
      </List>
    </>
  );
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
  gap: ${space(4)};
  li {
    display: grid;
    align-content: start;
    gap: ${space(1)};
  }
  strong {
    font-size: ${text('sm')};
    line-height: 1.3;
  }
  small {
    color: ${color('inkSoft')};
    font-size: ${text('xs')};
  }
`;

const Plate = styled.span`
  display: grid;
  place-items: center;
  height: 4rem;
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  font: 600 ${text('lg')} ${fonts.text};
`;

const Edge = styled.span`
  width: 60%;
  height: 1.75rem;
  border: 2px solid;
  border-radius: ${radius('small')};
`;

const Bar = styled.span`
  display: block;
  height: 1rem;
  background: ${color('leaf')};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space(4)};
  }
  code {
    flex: 0 0 4.5rem;
    color: ${color('inkSoft')};
    font-size: ${text('xs')};
  }
`;
