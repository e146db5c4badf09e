import { useConfirm } from '@rialto/shared/confirm';
import { priceFormat } from '@rialto/shared/contract/number';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { Form, FormError, RestoredDraft, SubmitButton } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, SelectField, TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { ProductsPicker } from '@rialto/shared/forms/ProductsPicker';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { ReviewFields, reviewLacks } from '@rialto/shared/forms/ReviewFields';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { useForm } from '@rialto/shared/forms/useForm';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { ApiError } from '@rialto/shared/http';
import { parseTyped } from '@rialto/shared/i18n/typedNumber';
import { color, space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { DayRange } from '@rialto/shared/ui/DayRange';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, Input, Select, TextArea } from '@rialto/shared/ui/Field';
import { FilterBar, SearchField, SelectField as SelectFilter } from '@rialto/shared/ui/FilterBar';
import { Stack } from '@rialto/shared/ui/Layout';
import { MarketDays } from '@rialto/shared/ui/MarketDays';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import { QuantityField } from '@rialto/shared/ui/QuantityField';
import { RatingInput } from '@rialto/shared/ui/RatingInput';
import { SavedFilters } from '@rialto/shared/ui/SavedFilters';
import { useState } from 'react';
import styled from 'styled-components';
import { Part, State } from '../Part';

export function Forms() {
  return (
    <>
      <CompleteForm />
      <Review />
      <DialogForm />
      <Part name="ProductsPicker" about="Several products, found by name, with their order if it matters.">
        <State name="Two chosen, in order" broad>
          <Picking />
        </State>
      </Part>
      <Part name="Field" about="A labelled control with a hint or an error.">
        <State name="Usual">
          <Field label="Name" hint="As buyers will see it.">
            {(control) => <Input {...control} placeholder="Fallow Lane Farm" />}
          </Field>
        </State>
        <State name="In error">
          <Field label="Email" error="An email address looks like name@example.com.">
            {(control) => <Input {...control} type="email" defaultValue="maya@" />}
          </Field>
        </State>
        <State name="Read-only">
          <Field label="Account">
            {(control) => <Input {...control} readOnly defaultValue="buyer@rialto.example" />}
          </Field>
        </State>
        <State name="Select">
          <Field label="Category">
            {(control) => (
              <Select {...control}>
                <option>Vegetables</option>
                <option>Fruits</option>
              </Select>
            )}
          </Field>
        </State>
        <State name="Text area" broad>
          <Field label="Description">{(control) => <TextArea {...control} rows={3} />}</Field>
        </State>
      </Part>
      <Numbers />
      <Filters />
      <Quantities />
      <Part name="CheckboxField" about="A checkbox with its label, and a hint below it.">
        <State name="Usual" broad>
          <Cooled />
        </State>
      </Part>
      <Part name="FieldColumns" about="Fields in two columns where there is room.">
        <State name="Usual" broad>
          <FieldColumns>
            <Field label="From">{(control) => <Input {...control} type="date" />}</Field>
            <Field label="To">{(control) => <Input {...control} type="date" />}</Field>
          </FieldColumns>
        </State>
      </Part>
      <Part name="RadioField" about="One of a few options, each with an explanation.">
        <State name="Usual" broad>
          <Choice />
        </State>
      </Part>
      <Part name="RatingInput" about="Five radio buttons.">
        <State name="Empty">
          <Rating initial={0} />
        </State>
        <State name="Four of five">
          <Rating initial={4} />
        </State>
      </Part>
    </>
  );
}

function Cooled() {
  const [value, setValue] = useState(true);
  return (
    <CheckboxField
      value={value}
      onChange={setValue}
      label="Keeps products cool"
      hint="Products that need cooling can only be sent in this way."
    />
  );
}

function Choice() {
  const [value, setValue] = useState<'move' | 'archive'>('move');
  return (
    <RadioField
      name="kit-products"
      legend="What happens to the products?"
      options={[
        { value: 'move', label: 'Move them', hint: 'They are sold in another shop.' },
        { value: 'archive', label: 'Archive them', hint: 'Nobody can buy them.' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

function Filters() {
  const { get, set } = useListParams(['q', 'kind', 'from', 'to']);
  const bar = (
    <FilterBar>
      <SearchField label="Search" placeholder="Product or shop" value={get('q')} onSearch={(q) => set({ q })} />
      <SelectFilter
        label="Kind"
        all="Every kind"
        options={[
          { value: 'fruit', label: 'Fruit' },
          { value: 'root', label: 'Roots' },
        ]}
        value={get('kind')}
        onSelect={(kind) => set({ kind })}
      />
    </FilterBar>
  );
  const active = (['q', 'kind', 'from', 'to'] as const).filter((name) => get(name));
  return (
    <>
      <Part name="FilterBar" about="Filters above a list. The search reports its text once typing pauses.">
        <State name="Usual" broad>
          {bar}
        </State>
      </Part>
      <Part
        name="SavedFilters"
        about="Below a list's filters: saves them under a name, for each account in the browser."
      >
        <State name="Usual" broad>
          <SavedFilters list="kit" params={['q', 'kind', 'from', 'to']} />
        </State>
      </Part>
      <Part name="DayRange" about="The first and the last day of a list.">
        <State name="Usual" broad>
          <Days>
            <DayRange from={get('from')} to={get('to')} onSelect={set} />
          </Days>
        </State>
      </Part>
      <Part name="useListParams" about="Keeps filters in the URL: set one above, and reload.">
        <State name="The filters in the URL">
          <p>{active.map((name) => `${name}: ${get(name)}`).join(', ') || 'No filter.'}</p>
        </State>
      </Part>
    </>
  );
}

function Quantities() {
  const [quantity, setQuantity] = useState(3);
  const [problem, setProblem] = useState('');
  const field = (max: number) => (
    <QuantityField
      name="Heritage Carrots"
      value={quantity}
      max={max}
      onChange={(change) => {
        setProblem('');
        setQuantity(change);
      }}
      onInvalid={(message) => setProblem(message())}
    />
  );
  return (
    <Part name="QuantityField" about="Buttons around an editable number.">
      <State name="Usual">
        {field(99)}
        <Problem role="alert">{problem}</Problem>
      </State>
      <State name="At its maximum">{field(quantity)}</State>
    </Part>
  );
}

function Rating({ initial }: { initial: number }) {
  const [rating, setRating] = useState(initial);
  return <RatingInput value={rating} onChange={setRating} />;
}

/** Rejects Leeks beside the name and Chard in the alert. */
function CompleteForm() {
  const [saved, setSaved] = useState('');
  const form = useForm({
    defaultValues: { name: '', price: '4.50', kind: 'root', note: '' },
    draftKey: 'rialto.kit.form',
    validate: ({ name, price }) => ({
      ...(name.trim() === '' && { name: 'Enter a name.' }),
      ...(parseTyped(price, priceFormat).value === null && { price: 'Enter a price.' }),
    }),
    submit: async ({ name }) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      if (name === 'Leeks')
        throw new ApiError('Leeks are taken.', 409, 'TAKEN', { fields: { name: 'Leeks are taken' } });
      if (name === 'Chard') throw new ApiError('The market is closed.', 503, 'CLOSED');
      setSaved(name);
    },
  });
  return (
    <>
      <Part
        name="Form"
        about="Rendered from useForm: focuses the first error, and keeps its values after a failure or a reload."
      >
        <State name="Save an empty name, Leeks, Chard, and another name">
          <Form form={form}>
            <RestoredDraft text="Your draft is still here." startOver="Start over" />
            <TextField {...form.field('name')} label="Name" hint="As buyers will see it." />
            <FormError />
            <SubmitButton busyText="Saving…">Save</SubmitButton>
            <p role="status">{saved && `${saved} saved.`}</p>
          </Form>
        </State>
      </Part>
      <Part name="fields" about="Bound to a field of useForm.">
        <State name="More fields of the form above">
          <Stack>
            <NumberField {...form.field('price')} label="Price" format={priceFormat} step={0.01} />
            <SelectField {...form.field('kind')} label="Kind">
              <option value="root">Roots</option>
              <option value="leaf">Leaves</option>
            </SelectField>
            <TextAreaField {...form.field('note')} label="Note" rows={3} />
          </Stack>
        </State>
      </Part>
      <Guard isChanged={form.isChanged} />
    </>
  );
}

function Guard({ isChanged }: { isChanged: boolean }) {
  const { question, answer } = useConfirm();
  return (
    <Part name="UnsavedGuard" about="Invisible: asks before unsaved changes are lost.">
      <State name="Type in the form, and follow the link">
        <TextLink to="/elsewhere">Elsewhere</TextLink>
        {isChanged && <UnsavedGuard consequence="Your draft waits here." />}
        {question && (
          <Dialog title={question.text} onClose={() => answer(false)}>
            {(close) => (
              <Stack>
                <p>{question.consequence}</p>
                <DialogActions>
                  <Button $variant="quiet" onClick={close}>
                    {question.no}
                  </Button>
                  <Button onClick={() => answer(true)}>{question.yes}</Button>
                </DialogActions>
              </Stack>
            )}
          </Dialog>
        )}
      </State>
    </Part>
  );
}

function Review() {
  const form = useForm({
    defaultValues: { rating: 0, comment: '' },
    validate: reviewLacks,
    invalid: () => 'Please provide a rating and a review.',
    submit: () => {},
  });
  return (
    <Part name="ReviewFields" about="One message in the form's alert describes both.">
      <State name="Usual, and incomplete">
        <Form form={form}>
          <ReviewFields
            rating={form.field('rating')}
            comment={form.field('comment')}
            label="Your review"
            alertId="kit-review-message"
          />
          <FormError id="kit-review-message" />
          <SubmitButton>Post review</SubmitButton>
        </Form>
      </State>
    </Part>
  );
}

function DialogForm() {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    defaultValues: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'Enter a reason.' } : {}),
    submit: () => void form.closeDialog(),
  });
  return (
    <Part name="FormDialog" about="A form in a dialog; closes once it is sent.">
      <State name="Open it, and confirm with and without a reason">
        <Button onClick={() => setOpen(true)}>Refund</Button>
        {isOpen && (
          <FormDialog
            title="Refund order 501?"
            form={form}
            onClose={() => setOpen(false)}
            submitText="Refund"
            variant="danger"
          >
            <TextAreaField {...form.field('reason')} label="Reason" rows={3} />
          </FormDialog>
        )}
      </State>
    </Part>
  );
}

const Days = styled.div`
  max-width: 23.75rem;
`;

const Problem = styled.p`
  margin-top: ${space(2)};
  color: ${color('tomato')};
`;

function Numbers() {
  const [price, setPrice] = useState('4.50');
  return (
    <>
      <Part name="NumberInput" about="A number in the format of the language, with arrow keys.">
        <State name="Usual">
          <Field label="Price">
            {(control) => (
              <NumberInput
                {...control}
                format={priceFormat}
                step={0.01}
                value={price}
                onChange={({ target }) => setPrice(target.value)}
              />
            )}
          </Field>
        </State>
      </Part>
      <Part name="MarketDays" about="Names the time zone of the days beside it.">
        <State name="Usual">
          <MarketDays />
        </State>
      </Part>
    </>
  );
}

function Picking() {
  const [picked, setPicked] = useState([
    { id: 101, name: 'Heritage Carrots' },
    { id: 102, name: 'Savoy Cabbage' },
  ]);
  return <ProductsPicker picked={picked} error={undefined} most={3} ordered onChange={setPicked} />;
}
