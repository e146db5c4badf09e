import { AsyncLocalStorage } from 'node:async_hooks';

/** A completed statement, successful or not. */
export interface ObservedQuery {
  /** The SQL with placeholders instead of values. */
  text: string;
  /** The name of a prepared statement. */
  name: string | undefined;
  milliseconds: number;
  failed: boolean;
  server: 'embedded' | 'primary' | 'replica';
}

/** A running request or job, available to everything it awaits. */
export interface Call {
  /** The request's id, or the job's name. Letters, digits, `_` and `-` only. */
  id: string;
  recordQuery(query: ObservedQuery): void;
}

/** The call in whose context the code runs. */
export const currentCall = new AsyncLocalStorage<Call>();
