/** The result of a scrape of `/metrics`. */
export interface Exposition {
  readonly contentType: string
  text(): Promise<string>
}
