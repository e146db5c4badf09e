import { chooseLanguage, type Language, languages, useLanguage } from '@rialto/shared/language';
import { color, space } from '@rialto/shared/theme';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { shellTexts } from '../texts/shellTexts';

const names = Object.entries(languages) as [Language, { name: string }][]; // Object.entries says string of every key

/** The languages of the site, each named in itself. What is typed elsewhere on the page stays. */
export function LanguagePicker() {
  const language = useLanguage();
  const t = shellTexts.use();
  const group = useId();
  const labelId = useId();
  const [wanted, setWanted] = useState<Language | null>(null);

  const choose = async (next: Language) => {
    setWanted(next);
    await chooseLanguage(next);
    setWanted((latest) => (latest === next ? null : latest));
  };

  return (
    <Group role="radiogroup" aria-labelledby={labelId} aria-busy={wanted !== null}>
      <span id={labelId}>{t.language}</span>
      {names.map(([value, { name }]) => (
        <label key={value} lang={value}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={value === (wanted ?? language)}
            onChange={() => void choose(value)}
          />
          {name}
        </label>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  > span {
    color: ${color('inkSoft')};
  }
  > label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    cursor: pointer;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color('leaf')};
  }
`;
