// The package under test: PAWNSHOP_PACKAGE is its folder.
const folder = process.env.PAWNSHOP_PACKAGE
if (!folder) throw new Error('PAWNSHOP_PACKAGE must name the folder of the package')
export const { load, PawnshopError } = await import(`${folder}/node.mjs`)

let loaded
/** One core for all tests of a file. */
export function pawnshop() {
  loaded ??= load()
  return loaded
}
