import packaged from "@sparticuz/chromium";

// unpacks the browser with its libraries and fonts into the temporary folder of this process
await packaged.executablePath();
