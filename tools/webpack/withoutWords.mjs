// An area has the federation's error codes, which its page of help explains; the shell has the words for them, too.
const none = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
