export { limits } from './format';
export { fingerprintOf, generateKeys, type KeyPair, publicKeyOf, readPrivateKey, readPublicKey } from './keys';
export { packArtefact } from './packArtefact';
export { type Artefact, readArtefact, writeArtefact } from './readArtefact';
