const { createHash } = require('node:crypto');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const declaration = /\bconst (\w+) = styled(\.\w+|\([\w.]+\))(?=[.<`(\s])/g;

/**
 * Gives each styled component of a source file an id made of its file and name. By default the library numbers them in the
 * order they come to life, which is another one where a page is rendered beforehand, and classes would not be the same.
 */
function withComponentIds(source, file) {
  if (!source.includes('styled')) return source;
  const place = path.relative(root, file);
  return source.replace(declaration, (_all, name, of) => {
    const id = createHash('sha256').update(`${place} ${name}`).digest('hex').slice(0, 7);
    return `const ${name} = styled${of}.withConfig({ componentId: 'r${id}' })`;
  });
}

module.exports = function loader(source) {
  return withComponentIds(source, this.resourcePath);
};
module.exports.withComponentIds = withComponentIds;
