/** A word that is not used, and the one to use instead. */
export interface OldWord {
  word: string;
  /** Finds it in text, and in an identifier whose words are separated by spaces. */
  pattern: RegExp;
  instead: string;
  /** Where it is allowed: it has another meaning there. */
  except: RegExp[];
}

/**
 * The words of the table "Words not used" of the glossary: `| word, word | instead | except |`. A word in code quotes is an
 * identifier. Exceptions are phrases around the word, and end the row.
 */
export function readOldWords(glossary: string): OldWord[] {
  const [, table = ''] = glossary.split('## Words not used');
  return table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| *(not|-+) *\|/.test(line))
    .flatMap((line) => {
      const [words = '', instead = '', except = ''] = line.split('|').slice(1, -1);
      return words.split(',').map((quoted) => {
        const word = quoted.replaceAll('`', '').trim();
        return {
          word,
          pattern: patternOf(word),
          instead: instead.replaceAll('`', '').trim(),
          except: [...except.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => new RegExp(phrase, 'i')),
        };
      });
    });
}

/**
 * The old words in a file's text, with their lines; also as a part of an identifier: `letter` in `saleLetters`.
 * @param file its path, which an exception may name
 */
export function oldWordsIn(text: string, words: readonly OldWord[], file = ''): { line: number; text: string }[] {
  return text.split('\n').flatMap((code, index) => {
    const spaced = `${code} ${code.replace(/([a-z\d])([A-Z])/g, '$1 $2')}`;
    return words
      .filter(
        ({ pattern, except }) => pattern.test(spaced) && !except.some((phrase) => phrase.test(`${file}: ${code}`)),
      )
      .map(({ word, instead }) => ({ line: index + 1, text: `'${word}', better '${instead}'` }));
  });
}

/** An identifier in camel case is looked for as it is written; other words in any case. */
function patternOf(word: string): RegExp {
  const [first = ''] = word;
  return /[a-z][A-Z]/.test(word)
    ? new RegExp(`(?<![a-z])${word}(?![a-z])|${first.toUpperCase()}${word.slice(1)}(?![a-z])`)
    : new RegExp(`(?<![a-z])${word.replace(/\s+/g, '\\s+')}(?![a-z])`, 'i');
}
