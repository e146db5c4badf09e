/** What a test gets for an imported picture or style sheet. */
export default 'asset';
