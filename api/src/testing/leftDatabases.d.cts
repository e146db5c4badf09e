declare const empty: never[];
export default empty;
