/** Why an archive is refused, as a sentence that names the entry. */
export class ArchiveFault extends Error {
  override readonly name = "ArchiveFault";
}
