import { ExpectedError } from '../expected';

export interface Released {
  area: string;
  version: string;
  generation: number;
  url: string;
}

/** The release server of a site, called with the team's token. */
export class ReleaseServer {
  readonly #site: string;
  readonly #token: string;

  /** @throws ExpectedError for a wrong address, or without a token */
  constructor(site: string, token = process.env.RIALTO_TOKEN) {
    if (!/^https?:/.test(site) || !URL.canParse(site))
      throw new ExpectedError(`--site must be the address of a site, such as https://shop.example, not '${site}'.`);
    if (!token)
      throw new ExpectedError("RIALTO_TOKEN is missing: the team's token, which the market has made for your team.");
    this.#site = new URL(site).origin;
    this.#token = token;
  }

  release(artefact: Buffer, audience: { trial?: string; preview?: string }): Promise<Released> {
    const search = new URLSearchParams(
      Object.entries(audience).filter((each): each is [string, string] => each[1] !== undefined),
    ).toString();
    return this.#call<Released>('POST', `releases${search && `?${search}`}`, artefact).then((released) => ({
      ...released,
      url: new URL(released.url, this.#site).href, // a site without a public URL answers with a path
    }));
  }

  rollBack(area: string, version?: string): Promise<Released> {
    return this.#call<Released>('POST', `areas/${area}/rollback`, { ...(version && { version }) });
  }

  async endTrial(area: string): Promise<void> {
    await this.#call('DELETE', `areas/${area}/trial`);
  }

  async endPreview(name: string): Promise<void> {
    await this.#call('DELETE', `previews/${encodeURIComponent(name)}`);
  }

  async #call<Result>(method: string, path: string, body?: Buffer | object): Promise<Result> {
    const url = `${this.#site}/release-api/${path}`;
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(body && { 'Content-Type': isFile ? 'application/gzip' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch((error: Error) => {
      const { cause } = error as { cause?: { code?: string } };
      throw new ExpectedError(
        `${url} did not answer (${cause?.code ?? error.message}). Check the address and the network, then run the command again: a release that is live already stays as it is.`,
        { cause: error },
      );
    });
    const text = await response.text();
    if (response.ok) return (text ? JSON.parse(text) : {}) as Result;
    throw new ExpectedError(messageIn(text) ?? withoutServer(response.status, this.#site));
  }
}

function messageIn(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

const withoutServer = (status: number, site: string) =>
  status === 404 || status === 405
    ? `${site} has no release server. Check the address; the market turns it on with RELEASE_SERVER.`
    : status === 413
      ? 'The artefact is larger than the site accepts. Split the area, or serve large files from elsewhere.'
      : `${site} answered with status ${status}. Try again in a minute, or ask the market.`;
