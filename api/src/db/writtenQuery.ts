import pg from 'pg';

type Parser = (text: string) => unknown;

interface Column {
  name: string;
  parse: Parser;
}

/** What both drivers answer. */
export interface Answered<Row = Record<string, unknown>> {
  rows: Row[];
}

/** Told of an answer, or of what went wrong. */
export type Told = (error: Error | null, answer?: Answered) => void;

/** With what pg's types leave out of it. */
type Connection = pg.Connection & { parsedStatements: Record<string, string> };

const asIs: Parser = (text) => text;

// Instants, dates and lists of them, which drizzle takes as text as well.
const keptAsText: ReadonlySet<number> = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);

/**
 * A query whose text never changes, so that PostgreSQL has to say but once what its columns are. With a `name` it is also
 * parsed once per connection, and its plan kept.
 */
export class WrittenQuery {
  /** Whether it is asked often, changes and locks nothing: it may go with others, and be asked again. */
  readonly isShortRead: boolean;
  private columns: Column[] | undefined;

  constructor(
    readonly text: string,
    readonly name: string | undefined,
    /** Makes a row of its values, in the order of the columns; without it rows are objects. */
    private readonly rowOf?: (values: unknown[]) => unknown,
  ) {
    this.isShortRead =
      name !== undefined && /^(SELECT|WITH)\b/.test(text) && !/\b(INSERT|UPDATE|DELETE|SHARE)\b/.test(text);
  }

  /** Throws TypeError for a value that is no text, number, truth value or list of these. */
  with(values: readonly unknown[]): FilledQuery {
    return new FilledQuery(this, this.text, this.name, values.map(asText));
  }

  get isDescribed(): boolean {
    return this.columns !== undefined;
  }

  described(fields: readonly { name: string; dataTypeID: number }[]): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: keptAsText.has(dataTypeID) ? asIs : pg.types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  row(texts: (string | null)[]): unknown {
    const { columns = [], rowOf } = this;
    if (rowOf) return rowOf(texts.map((text, index) => read(text, columns[index])));
    const row: Record<string, unknown> = {};
    // By index: nothing here runs more often.
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index] as Column; // by the bound above
      row[column.name] = read(texts[index], column);
    }
    return row;
  }
}

/** With the values of its placeholders. */
export class FilledQuery {
  constructor(
    readonly query: WrittenQuery,
    readonly text: string,
    readonly name: string | undefined,
    readonly values: readonly (string | null)[],
  ) {}
}

function read(text: string | null | undefined, column: Column | undefined): unknown {
  return typeof text === 'string' && column ? column.parse(text) : null;
}

/**
 * One asking of a query, its text as given, as pg's client takes what isn't of its own making (`submit`, as pg-cursor does). pg's own
 * has the columns described each time, and copies and listens more than this needs: it took as long as the rest of a
 * short query.
 */
export class Asking implements pg.Submittable {
  // pg notes under these what the connection has parsed.
  readonly name: string | undefined;
  readonly text: string;
  private readonly query: WrittenQuery;
  private readonly values: readonly (string | null)[];
  private readonly rows: unknown[] = [];

  constructor(
    { query, name, values }: FilledQuery,
    text: string,
    // pg puts its own in its place where answers are waited for so long and no longer.
    public callback: Told,
  ) {
    this.query = query;
    this.name = name;
    this.text = text;
    this.values = values;
  }

  submit(given: pg.Connection): void {
    const connection = given as Connection; // it is
    // One packet.
    connection.stream.cork();
    this.write(connection, this.isParsed(connection));
    connection.sync();
    connection.stream.uncork();
  }

  isParsed({ parsedStatements }: Connection): boolean {
    return this.name !== undefined && parsedStatements[this.name] !== undefined;
  }

  /** All but the end of a message. */
  write(connection: Connection, isParsed: boolean): void {
    const { name = '', text } = this;
    if (!isParsed) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name, values: [...this.values] }, true);
    if (!this.query.isDescribed) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({}, true);
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.query.described(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(this.query.row(fields));
  }

  handleCommandComplete(): void {
    // What it was and how many rows it met, nobody asks.
  }

  handleReadyForQuery(): void {
    this.callback(null, { rows: this.rows as Record<string, unknown>[] }); // or what `rowOf` makes
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

/**
 * Several short reads, asked in one packet and answered in one. They are one transaction, in which each sees what there is as
 * it begins; PostgreSQL passes over those behind one that it refuses.
 */
export class Round implements pg.Submittable {
  /** Whose answer comes next. */
  private next = 0;

  constructor(
    private readonly askings: readonly Asking[],
    /** Told when the connection is free; pg puts its own in its place. */
    public callback: Told,
    /** Told of how many, the last ones, were passed over. */
    private readonly passedOver: (count: number) => void,
  ) {}

  // pg notes under these what the connection has parsed.
  get name(): string | undefined {
    return this.askings[this.next]?.name;
  }

  get text(): string | undefined {
    return this.askings[this.next]?.text;
  }

  submit(given: pg.Connection): void {
    const connection = given as Connection; // it is
    const parsed = new Set<string | undefined>();
    connection.stream.cork();
    for (const asking of this.askings) {
      asking.write(connection, asking.isParsed(connection) || parsed.has(asking.name));
      parsed.add(asking.name);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(description: { fields: { name: string; dataTypeID: number }[] }): void {
    this.askings[this.next]?.handleRowDescription(description);
  }

  handleDataRow(row: { fields: (string | null)[] }): void {
    this.askings[this.next]?.handleDataRow(row);
  }

  handleCommandComplete(): void {
    this.askings[this.next]?.handleReadyForQuery();
    this.next += 1;
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  handleError(error: Error): void {
    const left = this.askings.slice(this.next);
    this.next = this.askings.length;
    // A connection that broke, or took too long, fails them all.
    const failed = error instanceof pg.DatabaseError ? left.slice(0, 1) : left;
    for (const asking of failed) asking.handleError(error);
    this.passedOver(left.length - failed.length);
    this.callback(error);
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(asElement).join()}}`;
  if (typeof value === 'object')
    throw new TypeError('A written query takes texts, numbers, truth values and lists of these');
  return String(value);
}

// As PostgreSQL writes lists.
function asElement(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = asText(value);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
