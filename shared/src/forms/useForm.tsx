import { type FormValues, useDraft } from '@rialto/shared/forms/useDraft';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What is wrong, by field; `true` where the field itself or the form's alert says it. */
export type FormErrors<Values> = Partial<Record<keyof Values, ReactNode>>;

/** Why a form was not sent: beside its fields, in its alert, or both. */
export interface Refusal<Values> {
  errors?: FormErrors<Values>;
  failure?: ReactNode;
}

interface FormOptions<Values extends FormValues<Values>> {
  /** Also the shape of the form. An untouched field follows its default. */
  defaultValues: Values;
  /** What is wrong, by field, in the language shown. */
  validate?: (values: Values) => FormErrors<Values>;
  /** What the form's alert says while `validate` refuses. */
  invalid?: () => ReactNode;
  /** Sends the values. What it throws is shown; otherwise the fields go back to their defaults. May return the saved revision. */
  submit: (values: Values) => unknown;
  /** Says what `submit` throws, where the server's own words don't do. */
  explain?: (error: unknown) => Refusal<Values> | undefined;
  /** Keeps what is typed in this tab's session storage until it is sent or discarded. */
  draftKey?: string;
  /** Keeps the fields as they were sent: for a form that leads to another page. */
  keepSent?: boolean;
  /** Whether what was sent is still under way elsewhere, as while the browser leaves the page. */
  isBusy?: boolean;
  /** The revision of what is edited. */
  revision?: string;
}

/** What a field component is given. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: ReactNode;
  onChange: (value: Value) => void;
}

export type FormOf<Values extends FormValues<Values>> = ReturnType<typeof useForm<Values>>;

/**
 * The state of a form: values, errors by field, the failure that belongs to no field, and whether it is being sent, which
 * happens once at a time. Errors are computed while rendering, so they follow the language; editing a field takes its
 * error away. After a refusal the first bad field gets the focus, and everything stays as it was typed.
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
  const [refused, setRefused] = useState<{ say: () => Refusal<Values> } | null>(null);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState(false);
  const busy = sending || isBusy;
  // Follows at once; state would let a double click through.
  const running = useRef(false);
  const uploading = useRef(new Set<Name>());

  const { errors: found, failure = null } = refused?.say() ?? {};
  const errors: FormErrors<Values> = { ...found };
  for (const name of corrected) delete errors[name as Name];

  // Once the errors are on the page.
  useEffect(() => {
    if (refused) ref.current?.querySelector<HTMLElement>(firstBadField)?.focus();
  }, [refused]);

  const change = (part: Partial<Values>) => {
    draft.change(part);
    setCorrected((names) => new Set([...names, ...Object.keys(part)]));
  };
  // A person or a password manager may fill in a page before it is hydrated, without an event that React sees.
  const adoptTyped = (): Values => {
    const unseen = typedUnseen(ref.current, values);
    if (Object.keys(unseen).length > 0) draft.change(unseen);
    return { ...values, ...unseen };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the form was mounted
  useLayoutEffect(() => void adoptTyped(), []);

  const refuse = (say: () => Refusal<Values>) => {
    setRefused({ say });
    setCorrected(new Set());
  };
  const clear = () => setRefused(null);

  const send = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // Also in what was rendered while it was running, as a double click may come after it.
    if (running.current || busy) return;
    const typed = adoptTyped();
    const check = () => validate?.(typed) ?? {};
    const isInvalid = Object.keys(check()).length > 0;
    const onTheirWay = [...uploading.current];
    if (isInvalid || onTheirWay.length > 0)
      return refuse(() => ({
        errors: { ...check(), ...errorsOf(onTheirWay.map((name) => [name, true])) },
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
      refuse(() => explain?.(error) ?? refusalOf(error, (name) => controls?.namedItem(name) != null));
    } finally {
      running.current = false;
      setSending(false);
    }
  };

  const field = <Field extends Name>(name: Field): FieldBinding<Values[Field]> => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Values>), // one of its fields
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
    /** Takes the errors away. */
    clear,
    reset: () => {
      draft.discard();
      clear();
    },
    submit: send,
    /** Closes the dialog that the form stands in, which gives the focus back. */
    closeDialog: () => ref.current?.closest('dialog')?.close(),
    field,
    /** A field for a picture; the form is not sent while the picture is on its way. */
    picture: (name: Name) => ({
      ...field(name),
      onUploading: (isUploading: boolean) => {
        if (isUploading) uploading.current.add(name);
        else uploading.current.delete(name);
      },
    }),
  };
}

const firstBadField = ':is(input, select, textarea)[aria-invalid], [aria-invalid] input';

/** The server's word beside each field; in the form's alert where it speaks of something that the form has no field for. */
function refusalOf<Values>(error: unknown, hasField: (name: string) => boolean): Refusal<Values> {
  const fields = Object.entries(error instanceof ApiError ? error.fields : {});
  if (fields.length === 0 || !fields.every(([name]) => hasField(name))) return { failure: errorMessage(error) };
  return { errors: errorsOf(fields.map(([name, text]) => [name, sentence(text)])) };
}

const errorsOf = <Values,>(errors: [name: string, error: ReactNode][]) =>
  Object.fromEntries(errors) as FormErrors<Values>; // names of its fields

/** The server's word on a field, which comes without its full stop. */
export const sentence = (text: string): string => text.replace(/\.?$/, '.');

function typedUnseen<Values extends object>(form: HTMLFormElement | null, values: Values): Partial<Values> {
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const control = form?.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isText && typeof value === 'string' && bare(control.value) !== bare(value) ? [[name, control.value]] : [];
  });
  return Object.fromEntries(typed) as Partial<Values>;
}

/** Controls tidy white space and line ends, which nobody typed. */
const bare = (text: string) => text.replace(/\s/g, '');
