// Loaded into the npm of an older Node while it installs. npm leaves out optional packages whose `engines` do not fit
// the Node it runs on, though the pinned one will run them: the web app could then not be built.
Object.defineProperty(process, 'version', { value: `v${process.env.ALMANAC_PINNED_NODE}` });
