import packaged from "@sparticuz/chromium";

// Unpacks the browser with its libraries and fonts into the temporary folder of this process.
await packaged.executablePath();
