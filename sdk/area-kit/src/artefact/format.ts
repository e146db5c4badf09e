/** `signature.json` of an artefact. */
export interface Signature {
  /** The SHA-256 fingerprint of the public key. */
  key: string;
  /** The Ed25519 signature of the bytes of `contents.json`, as base64. */
  signature: string;
}

export const signatureFile = 'signature.json';

export const limits = {
  packedBytes: 20 * 1024 ** 2,
  unpackedBytes: 60 * 1024 ** 2,
  files: 2000,
} as const;

export const sizeText = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(bytes % 1024 ** 2 ? 1 : 0)} MB`;
