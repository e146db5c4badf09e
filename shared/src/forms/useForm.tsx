import { wrongDates, wrongDateText } from '@rialto/shared/browser/wrongDates';
import { type FormValues, useDraft } from '@rialto/shared/forms/useDraft';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Errors by field; `true` marks a field with an error that is shown elsewhere. */
export type FormErrors<Values> = Partial<Record<keyof Values, ReactNode>>;

/** Why a form was not submitted: `errors` beside the fields, `failure` in the alert. */
export interface SubmitErrors<Values> {
  errors?: FormErrors<Values>;
  failure?: ReactNode;
}

interface FormOptions<Values extends FormValues<Values>> {
  /** Also the shape of the form. An untouched field follows its default. */
  defaultValues: Values;
  /** Called while rendering, so that errors follow the language. */
  validate?: (values: Values) => FormErrors<Values>;
  invalid?: () => ReactNode;
  /** Sends the values. Errors it throws are shown; on success the fields return to their defaults. May return the saved revision. */
  submit: (values: Values) => unknown;
  /** Explains an error of `submit` instead of the server's message. */
  explain?: (error: unknown) => SubmitErrors<Values> | undefined;
  /** Keeps a draft in session storage until it is sent or discarded. */
  draftKey?: string;
  /** Keeps the sent values, for a form that leads to another page. */
  keepSent?: boolean;
  /** Extends the busy state, for example while the browser opens the next page. */
  isBusy?: boolean;
  revision?: string;
}

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: ReactNode;
  onChange: (value: Value) => void;
}

export type FormOf<Values extends FormValues<Values>> = ReturnType<typeof useForm<Values>>;

/**
 * The state of a form: values, errors by field, a failure that belongs to no field, and a busy flag that allows one submission at a time.
 * Editing a field removes its error. After a failed submission the first invalid field gets the focus and all values stay.
 */
export function useForm<Values extends FormValues<Values>>(options: FormOptions<Values>) {
  const {
    defaultValues,
    validate,
    invalid,
    submit,
    explain,
    draftKey = null,
    keepSent = false,
    isBusy = false,
    revision,
  } = options;
  type Name = keyof Values & string;
  const ref = useRef<HTMLFormElement>(null);
  const draft = useDraft(draftKey, defaultValues, revision);
  const { values } = draft;
  /** A function, as its messages follow the language. */
  const [rejection, setRejection] = useState<{ errors: () => SubmitErrors<Values> } | null>(null);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState(false);
  const busy = sending || isBusy;
  // A ref, as state would let a double click through.
  const running = useRef(false);
  const uploading = useRef(new Set<Name>());

  const { errors: found, failure = null } = rejection?.errors() ?? {};
  const errors: FormErrors<Values> = { ...found };
  for (const name of corrected) delete errors[name as Name];

  useEffect(() => {
    if (rejection) ref.current?.querySelector<HTMLElement>(invalidField)?.focus();
  }, [rejection]);

  const change = (part: Partial<Values>) => {
    draft.change(part);
    setCorrected((names) => new Set([...names, ...Object.keys(part)]));
  };
  // Users and password managers may fill in fields before hydration, without an event for React.
  const adoptTyped = (): Values => {
    const unseen = unseenValues(ref.current, values);
    if (Object.keys(unseen).length > 0) draft.change(unseen);
    return { ...values, ...unseen };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the form was mounted
  useLayoutEffect(() => void adoptTyped(), []);

  const reject = (errors: () => SubmitErrors<Values>) => {
    setRejection({ errors });
    setCorrected(new Set());
  };
  const clear = () => setRejection(null);

  const send = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // `busy` is true in a handler of an earlier render, which a second click may still call.
    if (running.current || busy) return;
    const typed = adoptTyped();
    const dates = wrongDates(ref.current);
    const check = (): FormErrors<Values> => ({
      ...validate?.(typed),
      ...errorsOf(dates.map((date) => [date.name, wrongDateText(date)])),
    });
    const isInvalid = Object.keys(check()).length > 0;
    const pending = [...uploading.current];
    if (isInvalid || pending.length > 0)
      return reject(() => ({
        errors: { ...check(), ...errorsOf(pending.map((name) => [name, true])) },
        failure: isInvalid && invalid?.(),
      }));
    running.current = true;
    setSending(true);
    clear();
    try {
      const saved = await submit(typed);
      if (!keepSent) draft.drop(typed, typeof saved === 'string' ? saved : undefined);
    } catch (error) {
      const controls = ref.current?.elements;
      reject(() => explain?.(error) ?? submitErrorsOf(error, (name) => controls?.namedItem(name) != null));
    } finally {
      running.current = false;
      setSending(false);
    }
  };

  const field = <Field extends Name>(name: Field): FieldBinding<Values[Field]> => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Values>), // a field of the form
  });

  return {
    ref,
    values,
    changes: draft.changes,
    isChanged: Object.keys(draft.changes).length > 0,
    revision: draft.revision,
    restored: draft.restored,
    errors,
    failure,
    busy,
    change,
    rebase: draft.rebase,
    clear,
    reset: () => {
      draft.discard();
      clear();
    },
    submit: send,
    /** Closes the surrounding dialog, which restores the focus. */
    closeDialog: () => ref.current?.closest('dialog')?.close(),
    field,
    /** Binds a `PictureField`; the form is not sent during an upload. */
    picture: <Field extends Name>(name: Field) => ({
      ...field(name),
      onUploading: (isUploading: boolean) => {
        if (isUploading) uploading.current.add(name);
        else uploading.current.delete(name);
      },
    }),
  };
}

const invalidField = ':is(input, select, textarea)[aria-invalid], [aria-invalid] input';

/** The server's errors beside their fields, or its message in the alert if an error belongs to no field of the form. */
function submitErrorsOf<Values>(error: unknown, hasField: (name: string) => boolean): SubmitErrors<Values> {
  const fields = Object.entries(error instanceof ApiError ? error.fields : {});
  if (fields.length === 0 || !fields.every(([name]) => hasField(name))) return { failure: errorMessage(error) };
  return { errors: errorsOf(fields.map(([name, text]) => [name, sentence(text)])) };
}

const errorsOf = <Values,>(errors: [name: string, error: ReactNode][]) =>
  Object.fromEntries(errors) as FormErrors<Values>; // names of its fields

/** Adds the full stop that the server's field errors lack. */
export const sentence = (text: string): string => text.replace(/\.?$/, '.');

function unseenValues<Values extends object>(form: HTMLFormElement | null, values: Values): Partial<Values> {
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const control = form?.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isText && typeof value === 'string' && bare(control.value) !== bare(value) ? [[name, control.value]] : [];
  });
  return Object.fromEntries(typed) as Partial<Values>;
}

/** Ignores white space, as controls normalize it. */
const bare = (text: string) => text.replace(/\s/g, '');
