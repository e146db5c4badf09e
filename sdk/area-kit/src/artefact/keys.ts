import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { ExpectedError } from '../expected';

export interface KeyPair {
  /** PEM, to keep secret. */
  privateKey: string;
  /** One line, to hand to the market: the base64 of the key's DER form. */
  publicKey: string;
}

/** A new Ed25519 key pair of a team. */
export function generateKeys(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKeyText(publicKey),
  };
}

/** @throws ExpectedError when the text is not an Ed25519 private key in PEM */
export function readPrivateKey(text: string): KeyObject {
  const remedy = 'Make a key pair with: npx rialto-area keygen';
  return checked(() => createPrivateKey(text), `This is not an Ed25519 private key in PEM. ${remedy}`);
}

/**
 * @param text one line as `generateKeys` gives it, or PEM
 * @throws ExpectedError when the text is not an Ed25519 public key
 */
export function readPublicKey(text: string): KeyObject {
  return checked(
    () =>
      text.includes('-----')
        ? createPublicKey(text)
        : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
    `'${text.slice(0, 80)}' is not an Ed25519 public key. Copy the line that 'npx rialto-area keygen' prints.`,
  );
}

/** The public half of a private key, as one line. */
export function publicKeyOf(privateKey: KeyObject): string {
  return publicKeyText(createPublicKey(privateKey));
}

/** The SHA-256 fingerprint by which an artefact names its key. */
export function fingerprintOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

const publicKeyText = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

function checked(read: () => KeyObject, message: string): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch (error) {
    throw new ExpectedError(message, { cause: error });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new ExpectedError(message);
  return key;
}
