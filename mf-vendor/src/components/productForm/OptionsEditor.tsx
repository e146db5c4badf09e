import { MAX_OPTIONS } from '@rialto/shared/contract/limits';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Button, IconButton, TextButton } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Icon } from '@rialto/shared/ui/Icon';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';
import { variantTexts } from '../../texts/variantTexts';
import {
  addOption,
  changeValue,
  nextIdOf,
  type OptionDraft,
  removeOption,
  removeValue,
  renameOption,
  type VariantErrors,
  type VariantsDraft,
} from './variantDraft';

const wholeErrorId = 'variants-error';

interface OptionsEditorProps {
  draft: VariantsDraft;
  errors: VariantErrors;
  onChange: (draft: VariantsDraft) => void;
}

/** Up to three options with their values; typing into the last field of an option adds a value. */
export function OptionsEditor({ draft, errors, onChange }: OptionsEditorProps) {
  const t = variantTexts.use();
  const frame = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange(addOption(draft));
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus());
  };
  return (
    <Options ref={frame}>
      {draft.options.map((option, index) => (
        <OptionFields key={option.id} n={index + 1} option={option} draft={draft} errors={errors} onChange={onChange} />
      ))}
      <Problem id={wholeErrorId}>{errors.all}</Problem>
      {draft.options.length < MAX_OPTIONS && (
        <Button $variant="quiet" $small onClick={add}>
          {draft.options.length === 0 ? t.addOption : t.addAnother}
        </Button>
      )}
    </Options>
  );
}

function OptionFields({ n, option, draft, errors, onChange }: OptionsEditorProps & { n: number; option: OptionDraft }) {
  const t = variantTexts.use();
  const blank = { id: nextIdOf(draft), text: '' };
  /** Enter goes on to the next value instead of sending the form. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const typed = event.target instanceof HTMLInputElement ? fields.indexOf(event.target) : -1;
    fields[typed + 1]?.focus();
  };
  return (
    <Fieldset onKeyDown={onKeyDown}>
      <VisuallyHidden as="legend">{option.name || t.optionName(n)}</VisuallyHidden>
      <Top>
        <Field label={t.optionName(n)} error={errors[`name-${option.id}`]}>
          {(control) => (
            <Input
              {...control}
              placeholder={t.optionExample}
              maxLength={40}
              autoComplete="off"
              value={option.name}
              onChange={({ target }: { target: { value: string } }) =>
                onChange(renameOption(draft, option.id, target.value))
              }
            />
          )}
        </Field>
        <TextButton onClick={() => onChange(removeOption(draft, option.id))}>{t.removeOption(option.name)}</TextButton>
      </Top>
      <Values aria-label={t.values(option.name)}>
        {[...option.values, blank].map(({ id, text }, index) => {
          // The last one typed made too many.
          const isLast = id === blank.id && option === draft.options.at(-1);
          const error = errors[`value-${id}`] ?? (isLast ? errors.all : undefined);
          const errorId = id === blank.id ? wholeErrorId : `value-${id}-error`;
          return (
            <li key={id}>
              <Value
                aria-label={id === blank.id ? t.newValue : t.value(index + 1)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && errorId}
                placeholder={id === blank.id ? t.newValue : undefined}
                maxLength={60}
                autoComplete="off"
                value={text}
                onChange={({ target }: { target: { value: string } }) =>
                  onChange(changeValue(draft, option.id, id, target.value))
                }
                onBlur={() => id !== blank.id && text.trim() === '' && onChange(removeValue(draft, option.id, id))}
              />
              {id !== blank.id && (
                <IconButton $size="2rem" onClick={() => onChange(removeValue(draft, option.id, id))}>
                  <Icon name="close" size={16} />
                  <VisuallyHidden>{t.removeValue(text || t.value(index + 1))}</VisuallyHidden>
                </IconButton>
              )}
              {error && id !== blank.id && <Wrong id={errorId}>{error}</Wrong>}
            </li>
          );
        })}
      </Values>
    </Fieldset>
  );
}

const Options = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  > fieldset {
    justify-self: stretch;
  }
`;

const Fieldset = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  > :first-child {
    flex: 1 1 12rem;
  }
`;

const Values = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    max-width: 100%;
  }
`;

const Value = styled(Input)`
  width: 9rem;
  min-height: 2.25rem;
  padding: 5px 10px;
`;

const Wrong = styled.p`
  flex-basis: 100%;
  color: ${color('tomato')};
  font-size: 0.875rem;
  font-weight: 500;
`;
