/** What a scrape of `/metrics` returns. */
export interface Exposition {
  readonly contentType: string
  text(): Promise<string>
}
